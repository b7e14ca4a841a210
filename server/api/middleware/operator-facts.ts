import { type OperatorFact, type OperatorRow, operatorFacts } from '../../../schema/legal-pages.ts';
import type { Config } from '../../config/config.ts';
import { escapeHtml } from '../../integrations/mail/mail-page.ts';

/** In the place of a VAT id: the operator has none. */
const none = 'none';

/** Without a number people still have an address to write to, and a partner is none of most installations. */
const mayBeLeftOut: ReadonlySet<OperatorFact> = new Set(['phone', 'partner']);

/**
 * The facts that the legal pages still lack on this installation.
 *
 * @returns nothing once they are complete
 */
export function missingFacts({ operator, sync }: Pick<Config, 'operator' | 'sync'>): readonly OperatorFact[] {
  return operatorFacts.filter(
    (fact) =>
      operator[fact] === undefined && (!mayBeLeftOut.has(fact) || (fact === 'partner' && sync.secret !== undefined)),
  );
}

/**
 * Puts what only the operator knows into a page that was written at build time. What is not set stays as the page has
 * it, a marked place that says what is missing; pages without such places stay as they are.
 */
export function withOperatorFacts(html: string, config: Pick<Config, 'operator' | 'sync'>): string {
  const { operator, sync } = config;
  const rows: Readonly<Record<OperatorRow, boolean>> = {
    incomplete: missingFacts(config).length > 0,
    noVatId: operator.vatId === none,
    phone: operator.phone !== undefined,
    partner: sync.secret !== undefined,
  };
  return html
    .replace(/<mark[^>]* data-operator="(\w+)">[^<]*<\/mark>/g, (place, name: string) => {
      const fact = operatorFacts.find((known) => known === name);
      const value = fact && operator[fact];
      if (value === undefined) return place;
      return fact === 'vatId' && value === none ? '–' : escapeHtml(value);
    })
    .replace(/ hidden="" data-operator-row="(\w+)"/g, (hidden, name: string) =>
      Object.entries(rows).some(([row, shown]) => row === name && shown) ? '' : hidden,
    );
}
