import { lazy, Suspense, useState } from 'react';
import type { JobCardPartsFragment } from '../../../../generated/graphql.ts';
import { jobCardTexts } from '../../../../schema/messages/job-card/index.ts';
import type { Totals } from '../../../../schema/money/documents/index.ts';
import { can, type Role } from '../../../../schema/permissions.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { DiscountDialog, isCardClosed, loadDiscountDialog, jobCardStyles as styles } from '../card-actions/index.ts';

const loadRoundTotalDialog = () => import('./dialogs/round-total-dialog.tsx');
const RoundTotalDialog = lazy(async () => ({ default: (await loadRoundTotalDialog()).RoundTotalDialog }));

export interface CardTotalProps {
  readonly card: JobCardPartsFragment;
  /** Of what is typed; undefined where the lines make no sum. */
  readonly sums: Totals | undefined;
  readonly role: Role;
}

/** What the card costs as it stands on the screen, tax by rate, and the ways to a discount and to a rounded sum. */
export function CardTotal({ card, sums, role }: CardTotalProps) {
  const t = useTexts(jobCardTexts);
  const formats = useFormats();
  const [open, setOpen] = useState<'total' | 'discount'>();
  const close = () => setOpen(undefined);
  const money = (cents: number) => formats.money(cents, 'EUR');
  return (
    <section className={styles.total} aria-label={t('total')} aria-live="off">
      {sums === undefined ? (
        <p className={styles.warning}>{t('noSum')}</p>
      ) : (
        <dl>
          <div>
            <dt>{t('net')}</dt>
            <dd>{money(sums.netCents)}</dd>
          </div>
          {sums.vatGroups
            .filter(({ rate }) => rate > 0)
            .map(({ category, rate, vatCents }) => (
              <div key={category}>
                <dt>{t('vatAt', { rate: formats.percent(rate / 10) })}</dt>
                <dd>{money(vatCents)}</dd>
              </div>
            ))}
          <div className={styles.gross}>
            <dt>{t('total')}</dt>
            <dd data-testid="card-total">{money(sums.grossCents)}</dd>
          </div>
        </dl>
      )}
      {can(role, 'job-cards.manage') && !isCardClosed(card) && (sums?.grossCents ?? 0) > 0 && (
        <div className={styles.totalActs}>
          <Button
            variant="ghost"
            onPointerEnter={loadDiscountDialog}
            onFocus={loadDiscountDialog}
            onClick={() => setOpen('discount')}
          >
            {t('discountOfCard')}
          </Button>
          <Button
            variant="ghost"
            onPointerEnter={loadRoundTotalDialog}
            onFocus={loadRoundTotalDialog}
            onClick={() => setOpen('total')}
          >
            {t('makeIt')}
          </Button>
        </div>
      )}
      {open !== undefined && (
        <Suspense>
          {open === 'total' && <RoundTotalDialog card={card} onClose={close} />}
          {open === 'discount' && <DiscountDialog card={card} onClose={close} />}
        </Suspense>
      )}
    </section>
  );
}
