// Checks Kubernetes manifests as .ci/manifests describes. Usage: node manifests.mjs FILE...
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAllDocuments } from 'yaml';

const here = dirname(fileURLToPath(import.meta.url));
const problems = [];
const found = [];

// The module of an API version: apps/v1 and policy/v1 keep their names, networking.k8s.io/v1 likewise, and the core is v1.
async function check(file, document) {
  const plain = document.toJS();
  const name = `${file}: ${plain?.kind} ${plain?.metadata?.name}`;
  document.errors.concat(document.warnings).forEach((e) => problems.push(`${name}: ${e.message}`));
  try {
    const models = await import(`kubernetes-models/${plain.apiVersion}/${plain.kind}`);
    new models[plain.kind](plain).validate();
    found.push(plain);
  } catch (e) {
    problems.push(`${name}: ${e.message}`);
  }
}

// The compiler refuses a field that the type of a literal does not have; the validator would accept it.
function refuseUnknownFields() {
  const lines = found.map(
    (d, i) =>
      `import type { I${d.kind} as T${i} } from 'kubernetes-models/${d.apiVersion}/${d.kind}';\n` +
      `export const d${i}: T${i} = ${JSON.stringify(d, null, 1)};\n`,
  );
  const source = join(here, 'manifests.ts');
  writeFileSync(source, lines.join(''));
  try {
    const flags = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--target', 'es2022', '--pretty', 'false'];
    execFileSync(process.execPath, [join(here, 'node_modules/typescript/bin/tsc'), ...flags, source], { cwd: here });
  } catch (e) {
    problems.push(String(e.stdout).trim());
  }
}

const of = (kind) => found.filter((d) => d.kind === kind);
const require = (holds, words) => holds || problems.push(words);
const selects = (selector, labels) => Object.entries(selector ?? { none: 1 }).every(([k, v]) => labels[k] === v);

// What no schema checks: the parts refer to the same pods, ports and folders, and a pod has no more rights than it needs.
function checkParts() {
  for (const deployment of of('Deployment')) {
    const pod = deployment.spec.template;
    const [container] = pod.spec.containers;
    const ports = Object.fromEntries(container.ports.map((p) => [p.name, p.containerPort]));
    const security = container.securityContext;
    require(pod.spec.securityContext.runAsNonRoot && pod.spec.securityContext.runAsUser > 0, 'the pod may run as root');
    require(security.readOnlyRootFilesystem && !security.allowPrivilegeEscalation, 'the container may change itself');
    require(security.capabilities.drop.includes('ALL'), 'the container has capabilities');
    require(container.volumeMounts.some((m) => m.mountPath === '/tmp'), 'no temporary folder can be written');
    require(container.resources.limits.memory && container.resources.requests.memory, 'memory has no bound');
    require(selects(deployment.spec.selector.matchLabels, pod.metadata.labels), 'the deployment does not select its pods');
    for (const [probe, path] of [['startupProbe', '/health/live'], ['livenessProbe', '/health/live'], ['readinessProbe', '/health/ready']]) {
      const get = container[probe]?.httpGet;
      require(get?.path === path && ports[get.port], `${probe} asks for ${get?.path} at ${get?.port}`);
    }
    for (const volume of container.volumeMounts) {
      require(pod.spec.volumes.some((v) => v.name === volume.name), `${volume.mountPath} has no volume`);
    }
    for (const service of of('Service')) {
      require(selects(service.spec.selector, pod.metadata.labels), 'the service selects no pod');
      service.spec.ports.forEach((p) => require(ports[p.targetPort], `the service asks for port ${p.targetPort}`));
    }
    for (const budget of of('PodDisruptionBudget')) {
      require(selects(budget.spec.selector.matchLabels, pod.metadata.labels), 'the budget selects no pod');
      require(budget.spec.minAvailable < deployment.spec.replicas, 'no pod could ever be moved');
    }
    for (const policy of of('NetworkPolicy')) {
      require(selects(policy.spec.podSelector.matchLabels, pod.metadata.labels), 'the policy selects no pod');
      policy.spec.ingress.flatMap((r) => r.ports).forEach((p) => require(ports[p.port], `the policy opens port ${p.port}`));
    }
    const settings = of('ConfigMap')[0].data['atlas.toml'];
    const setting = (key) => Number(settings.match(new RegExp(`^${key} = (\\d+)$`, 'm'))?.[1]);
    require(setting('port') === ports.http, 'the server listens on another port than the container says');
    require(setting('management_port') === ports.metrics, 'metrics are told on another port than the container says');
    require(
      setting('shutdown_grace_seconds') < pod.spec.terminationGracePeriodSeconds,
      'the pod ends before the server has let its requests end',
    );
  }
}

for (const file of process.argv.slice(2)) {
  for (const document of parseAllDocuments(readFileSync(file, 'utf8'))) {
    await check(file, document);
  }
}
if (problems.length === 0) {
  refuseUnknownFields();
  checkParts();
}
problems.forEach((p) => console.error(p));
console.log(`${found.length} manifests, ${problems.length} problems`);
process.exit(problems.length === 0 && found.length > 0 ? 0 : 1);
