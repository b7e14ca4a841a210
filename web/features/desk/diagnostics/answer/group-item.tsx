import ListPlus from 'lucide-react/icons/list-plus';
import { useState } from 'react';
import type { DiagnosisGroupPartsFragment } from '../../../../../generated/graphql.ts';
import { diagnosticsTexts } from '../../../../../schema/messages/diagnostics/index.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Actions } from '../../../../ui/buttons/actions.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Spoken } from '../../../../ui/notices/spoken.tsx';
import styles from './answer.module.css';
import { CaseList } from './case-list.tsx';

export interface GroupItemProps {
  readonly diagnosisId: string;
  readonly index: number;
  readonly group: DiagnosisGroupPartsFragment;
  readonly pending: boolean;
  /** Makes a job of it; undefined where that is not possible. */
  readonly onMakeJob: (() => void) | undefined;
}

const minutesOfHour = 60;

/** What helped on some cars: how many of how many, what it took, how often it came back, and the cards at a press. */
export function GroupItem({ diagnosisId, index, group, pending, onMakeJob }: GroupItemProps) {
  const t = useTexts(diagnosticsTexts);
  const formats = useFormats();
  const [open, setOpen] = useState(false);
  const { title, n, of, minutes, parts, comebacks, jobCardIds } = group;
  const count = { n: formats.number(n), of: formats.number(of) };
  return (
    <li className={styles.group}>
      <div className={styles.head}>
        <h3>{title}</h3>
        <span className={styles.count}>
          <span aria-hidden="true">{t('howOften', count)}</span>
          <Spoken>{t('spokenHowOften', count)}</Spoken>
        </span>
      </div>
      <p className={styles.facts}>
        {minutes !== null && (
          <span>
            {minutes < minutesOfHour
              ? t('minutes', { minutes: formats.number(minutes) })
              : t('hours', { hours: formats.number(Math.round((minutes / minutesOfHour) * 10) / 10) })}
          </span>
        )}
        {parts.length > 0 && <span>{t('parts', { parts: parts.join(', ') })}</span>}
        {comebacks > 0 && <span>{t('comebacks', { count: comebacks })}</span>}
      </p>
      <Actions>
        <Button
          variant="ghost"
          aria-expanded={open}
          aria-label={t('cardsOf', { count: jobCardIds.length, name: title })}
          onClick={() => setOpen(!open)}
        >
          {t('cards', { count: jobCardIds.length })}
        </Button>
        {onMakeJob && (
          <Button
            variant="secondary"
            icon={<ListPlus aria-hidden="true" />}
            aria-label={t('makeJobOf', { name: title })}
            pending={pending}
            onClick={onMakeJob}
          >
            {t('makeJob')}
          </Button>
        )}
      </Actions>
      {open && <CaseList diagnosisId={diagnosisId} index={index} />}
    </li>
  );
}
