import { type MouseEvent, type PointerEvent, useRef } from 'react';

/** Two taps at one place that follow each other faster are one: a finger in a glove trembles. */
const doubleTap = { milliseconds: 300, pixels: 16 };
const never = { at: Number.NEGATIVE_INFINITY, x: 0, y: 0 };

/**
 * What a part of a screen hears so that each tap in it counts once; a mouse and a keyboard are taken at their word. The
 * second one of a double tap would press what the first one has put under the finger, as Stop in the place of Start.
 */
export function useSingleTaps() {
  const down = useRef(never);
  /** Where the last tap was that has pressed something. */
  const pressed = useRef(never);
  const isSecond = useRef(false);
  return {
    onPointerDownCapture({ pointerType, clientX: x, clientY: y }: PointerEvent) {
      const at = performance.now();
      const isNear = Math.hypot(x - pressed.current.x, y - pressed.current.y) < doubleTap.pixels;
      isSecond.current = pointerType === 'touch' && isNear && at - pressed.current.at < doubleTap.milliseconds;
      down.current = { at, x, y };
    },
    onClickCapture(event: MouseEvent) {
      // One from the keyboard has nothing to do with the last tap.
      if (event.detail === 0) return;
      if (isSecond.current) {
        event.preventDefault();
        event.stopPropagation();
      } else pressed.current = down.current;
    },
  };
}
