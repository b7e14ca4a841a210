import type { Look } from './read-look.ts';

/**
 * The style sheet of a look, in place of the properties of web/ui/styles/tokens.css; it counts wherever in the page it stands.
 * Colours are computed by us, so nothing that somebody has typed is in it.
 */
export function styleSheetOf({ colours }: Pick<Look, 'colours'>): string {
  if (colours === null) return '';
  const { accent, accentHover, accentText, linkColour, darkLinkColour } = colours;
  const properties = [
    ['accent', accent],
    ['accent-hover', accentHover],
    ['on-accent', accentText],
    ['accent-text', `light-dark(${linkColour}, ${darkLinkColour})`],
    ['accent-soft', 'var(--colour-surface-sunken)'],
  ];
  return `:root:root{${properties.map(([name, value]) => `--colour-${name}:${value}`).join(';')}}\n`;
}
