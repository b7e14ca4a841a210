import type { ReactNode } from 'react';
import type { Language } from '../../../../schema/languages.ts';
import { brandedPagesTexts } from '../../../../schema/messages/branded-pages/index.ts';
import { textIn } from '../../../../schema/messages/text.ts';
import type { Look } from './read-look.ts';

interface PageFootProps {
  readonly look: Look | null;
  readonly language: Language;
  /** Whose page it is by law. */
  readonly legalName: string | null;
  readonly children?: ReactNode;
}

/**
 * The foot of a public page. A brand may leave out whose program it is; who stands behind the page by law, and who processes the
 * data for them, it may not.
 */
export function PageFoot({ look, language, legalName, children }: PageFootProps) {
  const t = textIn(language, brandedPagesTexts);
  return (
    <footer>
      {children}
      {look?.footer?.split('\n').map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text have no other name, and are never moved
        <p key={place}>{line}</p>
      ))}
      {look !== null && look.name !== null && legalName !== null && legalName !== look.name && <p>{legalName}</p>}
      <p>{t(look?.hidesPoweredBy ? 'processor' : 'madeWith')}</p>
    </footer>
  );
}
