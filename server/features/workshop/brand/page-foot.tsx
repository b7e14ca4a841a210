import type { ReactNode } from 'react';
import type { Language } from '../../../../schema/languages.ts';
import { brandedPagesTexts } from '../../../../schema/messages/branded-pages/index.ts';
import { textIn } from '../../../../schema/messages/text.ts';
import { type LegalWorkshop, legalLineOf } from '../workshop-settings/index.ts';
import type { Look } from './read-look.ts';

interface PageFootProps {
  /** Whose page it is, by name and by law. */
  readonly workshop: LegalWorkshop & { readonly look: Look | null };
  readonly language: Language;
  readonly children?: ReactNode;
}

/**
 * The foot of a public page. A brand may leave out whose program it is; who stands behind the page by law, and who processes the
 * data for them, it may not.
 */
export function PageFoot({ workshop, language, children }: PageFootProps) {
  const t = textIn(language, brandedPagesTexts);
  const { look, name } = workshop;
  const legalLine = legalLineOf(workshop, language);
  return (
    <footer>
      {children}
      {look?.footer?.split('\n').map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text have no other name, and are never moved
        <p key={place}>{line}</p>
      ))}
      {legalLine !== name && <p>{legalLine}</p>}
      <p>{t(look?.hidesPoweredBy ? 'processor' : 'madeWith')}</p>
    </footer>
  );
}
