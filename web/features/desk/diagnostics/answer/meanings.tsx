import type { FaultCodePartsFragment } from '../../../../../generated/graphql.ts';
import { diagnosticsTexts } from '../../../../../schema/messages/diagnostics/index.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Badge } from '../../../../ui/data/badge.tsx';
import { Note } from '../../../../ui/notices/note.tsx';
import thumb from '../../../../ui/styles/one-hand.module.css';
import { wordsOfCode } from '../../../customers/vehicles/index.ts';
import styles from './answer.module.css';

export interface MeaningsProps {
  readonly codes: readonly FaultCodePartsFragment[];
  /** Whether each has its own first checks below it. */
  readonly withChecks?: boolean;
}

/** What fault codes mean, in the order in which they were typed. */
export function Meanings({ codes, withChecks = false }: MeaningsProps) {
  const t = useTexts(diagnosticsTexts);
  const { language } = useFormats();
  return (
    <ul className={thumb.group}>
      {codes.map((each) => {
        const { title, system, checks } = wordsOfCode(each, language);
        return (
          <li key={each.code} className={styles.entry}>
            <p className={styles.name}>
              <strong>{each.code}</strong> <span>{title}</span> <Badge>{system}</Badge>
            </p>
            {!each.known && <Note>{t('made')}</Note>}
            {withChecks && checks.length > 0 && <Steps title={t('checks')} steps={checks} />}
            {each.related.length > 0 && <Note>{t('together', { codes: each.related.join(', ') })}</Note>}
          </li>
        );
      })}
    </ul>
  );
}

/** What to do, one after the other. */
export function Steps({ title, steps }: { readonly title?: string; readonly steps: readonly string[] }) {
  return (
    <div>
      {title !== undefined && <h3 className={styles.small}>{title}</h3>}
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  );
}
