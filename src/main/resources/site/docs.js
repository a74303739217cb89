// The address of the contract is fixed here: a query parameter must not be able to load another one.
SwaggerUIBundle({
  url: "/openapi.json",
  dom_id: "#reference",
  deepLinking: true,
  queryConfigEnabled: false,
  supportedSubmitMethods: ["get", "head"],
  validatorUrl: null,
});
