import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { Link } from 'react-router';
import { WriteOffUnbilledDocument } from '../../../../../generated/graphql.ts';
import { isBillableJob } from '../../../../../schema/features/desk/states.ts';
import { toBillTexts } from '../../../../../schema/messages/to-bill/index.ts';
import { can, type Role } from '../../../../../schema/permissions.ts';
import { rowPath } from '../../../../kit/navigation/paths.ts';
import { useResult } from '../../../../kit/session/result.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { useToast } from '../../../../ui/notices/toast.tsx';
import { ReasonDialog } from '../../payments/index.ts';
import { BillButton } from '../bill/bill-button.tsx';
import { type CardToBill, nameOf, payerOf } from './card-to-bill.ts';
import styles from './to-bill.module.css';

export interface ToBillRowProps {
  readonly card: CardToBill;
  readonly role: Role;
  readonly chosen: boolean;
  readonly onChoose: (chosen: boolean) => void;
}

/** A card that is to be billed: what for, whom, how much and since when, with the bill beside it. */
export function ToBillRow({ card, role, chosen, onChoose }: ToBillRowProps) {
  const t = useTexts(toBillTexts);
  const formats = useFormats();
  const client = useApolloClient();
  const resultOf = useResult();
  const toast = useToast();
  const [writingOff, setWritingOff] = useState(false);
  const { id, version, state, vehicle, deliveredAt, cancelledAt, jobs } = card;
  const name = nameOf(card);
  const sum = formats.money(card.unbilledCents ?? 0, 'EUR');
  const since =
    state === 'DELIVERED' && deliveredAt !== null
      ? t('left', { day: formats.date(deliveredAt) })
      : state === 'CANCELLED' && cancelledAt !== null
        ? t('cancelled', { day: formats.date(cancelledAt) })
        : t('ready');
  const writeOff = async (reason: string) => {
    const input = { jobCardId: id, version, reason };
    const result = await resultOf(
      client.mutate({
        mutation: WriteOffUnbilledDocument,
        variables: { input },
      }),
    );
    if (result.kind === 'ok') {
      setWritingOff(false);
      toast({ title: t('writtenOff', { name }), tone: 'success' });
    }
    return result;
  };
  return (
    <li className={styles.row}>
      <label className={styles.check}>
        <input
          type="checkbox"
          aria-label={t('choose', { name })}
          checked={chosen}
          onChange={({ target }) => onChoose(target.checked)}
        />
      </label>
      <div className={styles.words}>
        <Link className={styles.link} to={rowPath('jobCard', id)}>
          <strong>{name}</strong>{' '}
          <span className={styles.muted}>{[vehicle?.make, vehicle?.model].filter(Boolean).join(' ')}</span>
        </Link>
        <span>
          {payerOf(card)?.name || t('nobody')} · {since}
        </span>
        <span className={styles.muted}>
          {jobs
            .filter((job) => !job.isBilled && isBillableJob(job))
            .map(({ title }) => title)
            .join(', ')}
        </span>
      </div>
      <strong className={styles.sum}>{sum}</strong>
      <div className={styles.acts}>
        {can(role, 'invoices.write-off') && (
          <Button variant="ghost" aria-label={t('writeOffOf', { name })} onClick={() => setWritingOff(true)}>
            {t('writeOff')}
          </Button>
        )}
        <BillButton jobCardId={id} variant="secondary" of={name} />
      </div>
      {writingOff && (
        <ReasonDialog
          title={t('writeOffTitle', { name })}
          lead={t('writeOffText', { sum })}
          send={writeOff}
          onClose={() => setWritingOff(false)}
        />
      )}
    </li>
  );
}
