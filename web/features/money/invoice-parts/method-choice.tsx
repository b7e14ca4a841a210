import type { BillingChoicesQuery, InvoicePartsFragment } from '../../../../generated/graphql.ts';
import { invoiceTexts } from '../../../../schema/messages/invoices/index.ts';
import type { Role } from '../../../../schema/permissions.ts';
import { useTexts } from '../../../language/texts.ts';
import { FiscalNotice } from './fiscal-notice.tsx';
import styles from './invoices.module.css';

type Workshop = BillingChoicesQuery['workshop'];
export type Method = Workshop['paymentMethods'][number];

/** The methods in use, and which of them wait for the owner's word on fiscal confirmation. */
export function methodsOf({ paymentMethods, fiscalMode }: Workshop) {
  return paymentMethods
    .filter(({ active }) => active)
    .map((method) => ({ method, waits: method.needsConfirmation && fiscalMode === 'UNSET' }));
}

type Payable = Pick<InvoicePartsFragment, 'paymentMethodId' | 'priceMode'> & {
  readonly seller: Pick<InvoicePartsFragment['seller'], 'iban'>;
};

/**
 * The method that is proposed for a draft: its own; for a company a bank transfer, if the workshop has an account for it;
 * else the first one.
 */
export function proposedMethod(
  usable: readonly Method[],
  { paymentMethodId, priceMode, seller }: Payable,
): Method | undefined {
  const own = usable.find(({ id }) => id === paymentMethodId);
  // Only documents for companies are in prices without tax.
  const isByTransfer = priceMode === 'NET' && Boolean(seller.iban);
  return own ?? (isByTransfer ? usable.find(({ kind }) => kind === 'TRANSFER') : undefined) ?? usable[0];
}

export interface MethodChoiceProps {
  readonly workshop: Workshop;
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
  readonly role: Role;
  /** Whether the digits choose, and so are shown. */
  readonly keys?: boolean;
  /** Runs after each step of a set-up that is made here. */
  readonly onSetUp?: () => unknown;
}

/** How an invoice is paid: each method with the digit that chooses it; one that may not be used yet says why. */
export function MethodChoice({ workshop, chosen, onChoose, role, keys = false, onSetUp }: MethodChoiceProps) {
  const t = useTexts(invoiceTexts);
  const methods = methodsOf(workshop);
  return (
    <>
      <fieldset className={styles.methods}>
        <legend>{t('method')}</legend>
        {methods.map(({ method, waits }, place) => (
          <label key={method.id} className={styles.method}>
            <input
              type="radio"
              name="paymentMethodId"
              value={method.id}
              checked={chosen === method.id}
              disabled={waits}
              onChange={() => onChoose(method.id)}
            />
            {method.name}
            {keys && (
              <span className={styles.key} aria-hidden="true">
                {place + 1}
              </span>
            )}
          </label>
        ))}
      </fieldset>
      {methods.some(({ waits }) => waits) && <FiscalNotice workshop={workshop} role={role} onSetUp={onSetUp} />}
    </>
  );
}
