// Mouse, touch and keyboard on the map.
import { next } from "./outlines.js";

/**
 * @typedef {object} Hooks
 * @property {(county: number, x: number, y: number) => void} hover -1 for no county
 * @property {(county: number) => void} select
 * @property {(county: number) => void} cursor the keyboard cursor moved to a county
 */

const CLICK = 5;
/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * @param {import("./map.js").AtlasMap} map
 * @param {Hooks} hooks
 */
export function listen(map, hooks) {
  const root = map.root;
  /** @type {Map<number, { x: number, y: number }>} */
  const pointers = new Map();
  let travelled = 0;
  const inside = (/** @type {MouseEvent} */ event) => {
    const box = root.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const onControl = (/** @type {Event} */ event) => event.target instanceof Element && event.target.closest("button,a");

  root.addEventListener("wheel", (event) => {
    if (onControl(event)) return;
    event.preventDefault();
    const { x, y } = inside(event);
    const step = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 20 * event.deltaY : event.deltaY;
    map.zoom(Math.exp(-step / 400), x, y);
  }, { passive: false });

  root.addEventListener("pointerdown", (event) => {
    if (onControl(event)) return;
    pointers.set(event.pointerId, inside(event));
    root.setPointerCapture(event.pointerId);
    if (pointers.size === 1) travelled = 0;
  });

  root.addEventListener("pointermove", (event) => {
    const now = inside(event);
    const before = pointers.get(event.pointerId);
    if (!before) {
      if (event.pointerType === "mouse" && !onControl(event)) hooks.hover(map.at(now.x, now.y), now.x, now.y);
      return;
    }
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
    pointers.set(event.pointerId, now);
    travelled += Math.hypot(now.x - before.x, now.y - before.y);
    if (travelled < CLICK) return;
    hooks.hover(-1, 0, 0);
    if (other) {
      const by = Math.hypot(now.x - other.x, now.y - other.y) / Math.hypot(before.x - other.x, before.y - other.y);
      map.zoom(by, (now.x + other.x) / 2, (now.y + other.y) / 2);
    }
    const share = other ? 0.5 : 1;
    map.move({ ...map.view, x: map.view.x + share * (now.x - before.x), y: map.view.y + share * (now.y - before.y) });
  });

  const up = (/** @type {PointerEvent} */ event) => {
    const last = pointers.get(event.pointerId);
    pointers.delete(event.pointerId);
    if (last && pointers.size === 0 && travelled < CLICK && event.type === "pointerup") {
      const county = map.at(last.x, last.y);
      if (county >= 0) hooks.select(county);
    }
  };
  root.addEventListener("pointerup", up);
  root.addEventListener("pointercancel", up);
  root.addEventListener("pointerleave", () => hooks.hover(-1, 0, 0));
  root.addEventListener("dblclick", (event) => {
    const { x, y } = inside(event);
    if (!onControl(event)) map.zoom(2, x, y);
  });
  keys(map, hooks);
}

/** @param {import("./map.js").AtlasMap} map @param {Hooks} hooks */
function keys(map, hooks) {
  let cursor = -1;
  /** @type {{ at: number, key: string }[]} */
  const trail = [];
  const opposite = { ArrowLeft: "ArrowRight", ArrowRight: "ArrowLeft", ArrowUp: "ArrowDown", ArrowDown: "ArrowUp" };
  const goTo = (/** @type {number} */ county) => {
    if (county < 0) return;
    cursor = county;
    hooks.cursor(county);
  };
  const middle = () => {
    const found = map.at(map.root.clientWidth / 2, map.root.clientHeight / 2);
    return found >= 0 ? found : 0;
  };
  map.root.addEventListener("keydown", (event) => {
    if (event.target !== map.root || event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = ARROWS[event.key];
    if (arrow && event.shiftKey) {
      map.move({ ...map.view, x: map.view.x - 60 * arrow[0], y: map.view.y - 60 * arrow[1] });
    } else if (arrow) {
      const last = trail.at(-1);
      if (cursor < 0 || cursor !== (map.hovered >= 0 ? map.hovered : cursor)) {
        goTo(map.selected >= 0 ? map.selected : middle());
      } else if (last && last.key === opposite[/** @type {keyof typeof opposite} */ (event.key)]) {
        trail.pop();
        goTo(last.at);
      } else {
        const from = cursor;
        const to = next(map.atlas.places, cursor, arrow[0], arrow[1]);
        if (to >= 0) trail.push({ at: from, key: event.key });
        goTo(to);
      }
    } else if (event.key === "Enter" || event.key === " ") {
      if (cursor >= 0) hooks.select(cursor);
    } else if (event.key === "+" || event.key === "=") {
      const at = cursor >= 0 ? map.pointOf(cursor) : undefined;
      map.zoom(1.6, at?.x, at?.y);
    } else if (event.key === "-") {
      map.zoom(1 / 1.6);
    } else if (event.key === "0" || event.key === "Home") {
      map.fit();
    } else {
      return;
    }
    event.preventDefault();
  });
}
