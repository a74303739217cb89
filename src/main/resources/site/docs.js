// A form filled in with every example at once asks for things that exclude each other. Required parameters keep their
// examples, and so do those that the contract marks; the examples of the others are told in their descriptions.
function filledInAsItCanBeSent(contract) {
  const operations = Object.values(contract.paths).flatMap((path) => Object.values(path));
  const parameters = [...Object.values(contract.components.parameters), ...operations.flatMap((o) => o.parameters ?? [])];
  for (const parameter of parameters) {
    if (parameter.examples && !parameter.required && !parameter["x-filled-in"]) {
      const told = Object.values(parameter.examples)
        .filter((example) => [example.value].flat().length > 0)
        .map((example) => `- \`${[example.value].flat().join(",")}\`: ${example.summary}`);
      parameter.description = [parameter.description.trimEnd(), ...(told.length ? ["", "For example:", "", ...told] : [])].join("\n");
      delete parameter.examples;
    }
  }
  return contract;
}

const FillIn = () => ({
  statePlugins: {
    spec: {
      wrapActions: {
        updateJsonSpec: (update) => (contract) => update(filledInAsItCanBeSent(contract)),
      },
    },
  },
});

// The address of the contract is fixed here: a query parameter must not be able to load another one.
SwaggerUIBundle({
  url: "/openapi.json",
  dom_id: "#reference",
  deepLinking: true,
  queryConfigEnabled: false,
  supportedSubmitMethods: ["get", "head"],
  validatorUrl: null,
  // Colouring the display geometry, four megabytes, would hold the page up for minutes.
  syntaxHighlight: false,
  plugins: [FillIn],
});
