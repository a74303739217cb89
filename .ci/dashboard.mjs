// Lints deploy/grafana-dashboard.json, and writes its queries as rules, so that promtool can parse them.
// Usage: node dashboard.mjs RULES_FILE
import { readFileSync, writeFileSync } from 'node:fs';

const board = JSON.parse(readFileSync('deploy/grafana-dashboard.json', 'utf8'));
const problems = [];
const rules = [];
const taken = [];
for (const panel of board.panels) {
  const name = `panel ${panel.id} "${panel.title}"`;
  const { x, y, w, h } = panel.gridPos;
  if (x + w > 24) problems.push(`${name} reaches beyond the page`);
  if (taken.some((t) => x < t.x + t.w && t.x < x + w && y < t.y + t.h && t.y < y + h)) problems.push(`${name} covers another`);
  taken.push(panel.gridPos);
  if (board.panels.filter((p) => p.id === panel.id).length > 1) problems.push(`${name} shares its id`);
  if (!panel.title || !panel.datasource || !panel.targets?.length) problems.push(`${name} has no title, source or question`);
  if (!panel.fieldConfig?.defaults?.unit) problems.push(`${name} has no unit`);
  panel.targets.forEach((t, i) => rules.push(`      - record: panel:${panel.id}:${i}\n        expr: ${JSON.stringify(t.expr)}\n`));
}
writeFileSync(process.argv[2], `groups:\n  - name: dashboard\n    rules:\n${rules.join('')}`);
problems.forEach((p) => console.error(p));
console.log(`dashboard: ${board.panels.length} panels, ${rules.length} questions, ${problems.length} problems`);
process.exit(problems.length === 0 ? 0 : 1);
