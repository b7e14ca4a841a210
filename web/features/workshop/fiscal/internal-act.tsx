import { use } from 'react';
import { defaultLanguage, type Language, statutoryLanguage } from '../../../../schema/languages.ts';
import { fiscalTexts } from '../../../../schema/messages/fiscal/index.ts';
import styles from '../../../kit/sections/section-rows.module.css';
import { LanguageContext } from '../../../language/language.ts';
import { useTexts } from '../../../language/texts.ts';
import { Actions } from '../../../ui/buttons/actions.tsx';
import { ButtonAnchor } from '../../../ui/buttons/button.tsx';

/**
 * What is signed before the first invoice that is paid by cash: in Slovenian, and translated for the person who reads
 * none.
 */
export function InternalAct() {
  const t = useTexts(fiscalTexts);
  const own = use(LanguageContext);
  const link = (language: Language, words: string) => (
    <ButtonAnchor
      variant="secondary"
      href={`/api/fiscal/internal-act.pdf?language=${language}`}
      target="_blank"
      rel="noreferrer"
    >
      {words}
    </ButtonAnchor>
  );
  return (
    <>
      <p className={styles.muted}>{t('internalActText')}</p>
      <Actions>
        {link(statutoryLanguage, t('internalAct'))}
        {link(own === statutoryLanguage ? defaultLanguage : own, t('internalActTranslated'))}
      </Actions>
    </>
  );
}
