import { useQuery } from '@apollo/client/react';
import ExternalLink from 'lucide-react/icons/external-link';
import { SubscriptionInvoicesDocument } from '../../../../../generated/graphql.ts';
import { billingTexts } from '../../../../../schema/messages/billing/index.ts';
import { storedInvoicePlan } from '../../../../../schema/money/invoice-plan.ts';
import { useReadStep } from '../../../../kit/session/read-step.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Spinner } from '../../../../ui/buttons/spinner.tsx';
import { Badge, type BadgeTone } from '../../../../ui/data/badge.tsx';
import { FailedRead } from '../../../../ui/data/failed-read.tsx';
import { Skeleton } from '../../../../ui/data/skeleton.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { planWord } from '../status/subscription-words.ts';
import styles from './invoices-card.module.css';
import { useInvoice } from './use-invoice.ts';

const tones: Readonly<Record<string, BadgeTone>> = { paid: 'success', open: 'warning', uncollectible: 'error' };

/** The owner's invoices with the way to their documents; nothing at all as long as there is none. */
export function InvoicesCard() {
  const t = useTexts(billingTexts);
  const formats = useFormats();
  const { opening, open } = useInvoice();
  const read = useReadStep(useQuery(SubscriptionInvoicesDocument));
  if (read.step === 'loading') return <Skeleton rows={2} text={t('invoicesLoading')} />;
  if (read.step === 'refused') {
    return (
      <Card title={t('invoices')}>
        <FailedRead text={t('invoicesFailed')} retryText={t('retry')} onRetry={read.refetch} />
      </Card>
    );
  }
  const { subscriptionInvoices: invoices } = read.data;
  if (invoices.length === 0) return null;
  const words: Readonly<Record<string, string>> = {
    paid: t('invoicePaid'),
    open: t('invoiceOpen'),
    void: t('invoiceVoid'),
    uncollectible: t('invoiceUncollectible'),
  };
  return (
    <Card title={t('invoices')}>
      <ul className={styles.invoices}>
        {invoices.map(({ id, number, status, plan, currency, totalCents, refundedCents, ...invoice }) => (
          <li key={id} className={styles.invoice}>
            <span className={styles.date}>{formats.date(invoice.issuedAt)}</span>
            <span className={styles.what}>{planOf(plan) ?? number}</span>
            {refundedCents === 0 ? (
              <Badge tone={tones[status] ?? 'neutral'}>{words[status] ?? status}</Badge>
            ) : (
              <Badge tone="neutral">
                {refundedCents < totalCents ? t('invoicePartlyRefunded') : t('invoiceRefunded')}
              </Badge>
            )}
            <span className={styles.amount}>
              {formats.money(totalCents, currency)}
              {invoice.taxCents > 0 && (
                <small>{t('invoiceTax', { amount: formats.money(invoice.taxCents, currency) })}</small>
              )}
              {invoice.reverseCharge && <small>{t('invoiceReverseCharge')}</small>}
            </span>
            <button
              type="button"
              className={styles.document}
              aria-label={t('openInvoice', { number: number ?? id })}
              aria-disabled={opening === id || undefined}
              onClick={() => (opening === undefined ? open(id) : undefined)}
            >
              {opening === id ? <Spinner /> : <ExternalLink aria-hidden="true" />}
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** What an invoice was for; undefined where its price is none of ours. */
function planOf(text: string): string | undefined {
  const plan = storedInvoicePlan(text);
  return plan === '' ? undefined : planWord(plan);
}
