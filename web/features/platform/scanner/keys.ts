import { isFieldAwaited } from '../../../kit/browser/awaited-field.ts';
import { createBurst, type Keystroke } from './burst.ts';

/** Fields that are no fields to type into. */
const withoutText: ReadonlySet<string> = new Set([
  'button',
  'checkbox',
  'color',
  'file',
  'image',
  'radio',
  'reset',
  'submit',
]);

/**
 * Whether keys belong to an element: somebody types there, and a scan lands in it as typed text. A field that cannot be
 * changed takes no text, so it does not keep a scan from the screen.
 */
function isField(target: EventTarget | undefined): boolean {
  if (target instanceof HTMLInputElement) return !withoutText.has(target.type) && !target.readOnly && !target.disabled;
  if (target instanceof HTMLTextAreaElement) return !target.readOnly && !target.disabled;
  // Letters choose in a list.
  if (target instanceof HTMLSelectElement) return !target.disabled;
  return target instanceof HTMLElement && target.isContentEditable;
}

function strokeOf(event: KeyboardEvent): Keystroke {
  const { key, code, shiftKey, timeStamp, ctrlKey, altKey, metaKey, repeat, isComposing } = event;
  // Right Alt is Ctrl and Alt on Windows, or a key of its own.
  const altGraph = event.getModifierState('AltGraph');
  return {
    key,
    code,
    shift: shiftKey,
    at: timeStamp,
    plain: !(ctrlKey || altKey || metaKey || altGraph || repeat || isComposing || key === 'Process'),
    inField: isFieldAwaited() || isField(event.composedPath()[0]),
  };
}

/**
 * Hears bursts of keys ahead of every other listener of the page. The Enter at the end of one presses nothing.
 *
 * @param scanned called with the keys of a burst, without its Enter
 * @returns what ends it
 */
export function listenToKeys(
  page: Pick<Window, 'addEventListener' | 'removeEventListener'>,
  scanned: (strokes: readonly Keystroke[]) => void,
): () => void {
  const burst = createBurst();
  const kept = new Set<string>();
  const keep = (event: KeyboardEvent) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const down = (event: KeyboardEvent) => {
    const reaction = burst(strokeOf(event));
    if (reaction === 'pass') return;
    keep(event);
    kept.add(event.code);
    if (reaction !== 'keep') scanned(reaction.scanned);
  };
  // A button is pressed by the space bar only when it comes up.
  const up = (event: KeyboardEvent) => {
    if (kept.delete(event.code)) keep(event);
  };
  page.addEventListener('keydown', down, { capture: true });
  page.addEventListener('keyup', up, { capture: true });
  return () => {
    page.removeEventListener('keydown', down, { capture: true });
    page.removeEventListener('keyup', up, { capture: true });
  };
}
