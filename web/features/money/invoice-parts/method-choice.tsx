import type { BillingChoicesQuery } from '../../../../generated/graphql.ts';
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

export interface MethodChoiceProps {
  readonly workshop: Workshop;
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
  readonly role: Role;
  /** Whether the digits choose, and so are shown. */
  readonly keys?: boolean;
}

/** How an invoice is paid: each method with the digit that chooses it; one that may not be used yet says why. */
export function MethodChoice({ workshop, chosen, onChoose, role, keys = false }: MethodChoiceProps) {
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
      {methods.some(({ waits }) => waits) && <FiscalNotice workshop={workshop} role={role} />}
    </>
  );
}
