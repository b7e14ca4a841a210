import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { JobCardPartsFragment } from '../../../../../generated/graphql.ts';
import { jobCardTexts } from '../../../../../schema/messages/job-card/index.ts';
import type { Role } from '../../../../../schema/permissions.ts';
import { rowPath } from '../../../../kit/navigation/paths.ts';
import { StateBadge } from '../../../../kit/states/state-badge.tsx';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { nameOfCard } from '../../card-actions/index.ts';
import { CardFacts } from './card-facts.tsx';
import styles from './strip.module.css';

export interface CardStripProps {
  readonly card: JobCardPartsFragment;
  readonly role: Role;
  /** What the card costs as it is typed, with VAT; undefined where lines make no sum, null for who may not see it. */
  readonly grossCents: number | null | undefined;
  /** Whether tax is charged at all. */
  readonly taxed: boolean;
  readonly next: ReactNode;
  readonly quiet: ReactNode;
}

/** What stays in sight of a card: whose car it is, where it stands, what it costs, and what is to be done next. */
export function CardStrip({ card, role, grossCents, taxed, next, quiet }: CardStripProps) {
  const t = useTexts(jobCardTexts);
  const formats = useFormats();
  const { vehicle, number } = card;
  const model = vehicle && [vehicle.make, vehicle.model, vehicle.variant].filter(Boolean).join(' ');
  return (
    <header className={styles.strip}>
      <div className={styles.top}>
        <div className={styles.car}>
          <h1 className={styles.name}>{nameOfCard(card)}</h1>
          <p className={styles.model}>
            {vehicle && (
              <>
                <Link to={rowPath('vehicle', vehicle.id)}>{model || t('fields.vehicle')}</Link>
                <span aria-hidden="true">·</span>
              </>
            )}
            <span>{number}</span>
          </p>
          <StateBadge state={card.state} holdReason={card.holdReason} />
        </div>
        {grossCents !== null && (
          <p className={styles.sum}>
            <strong data-testid="strip-sum">{grossCents === undefined ? '—' : formats.money(grossCents, 'EUR')}</strong>{' '}
            {taxed && <span>{t('modes.GROSS')}</span>}
          </p>
        )}
        {next}
      </div>
      <div className={styles.below}>
        <CardFacts card={card} role={role} />
        {quiet}
      </div>
    </header>
  );
}
