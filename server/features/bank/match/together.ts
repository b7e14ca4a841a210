/** So many invoices of a customer are tried in all ways; more are only tried as a whole. */
const mostTried = 12;

interface Open {
  readonly openCents: number;
}

/**
 * Which invoices make up a sum exactly, of two or more; the earlier ones and the fewer, where there are several ways.
 *
 * @param invoices in the order in which they are due
 */
export function togetherFor<Invoice extends Open>(cents: number, invoices: readonly Invoice[]): readonly Invoice[] {
  const sumOf = (chosen: readonly Invoice[]) => chosen.reduce((all, { openCents }) => all + openCents, 0);
  if (invoices.length > 1 && sumOf(invoices) === cents) return invoices;
  const tried = invoices.slice(0, mostTried);
  let best: readonly Invoice[] = [];
  for (let mask = 1; mask < 2 ** tried.length; mask++) {
    const chosen = tried.filter((_, place) => Math.floor(mask / 2 ** place) % 2 === 1);
    if (chosen.length < 2 || sumOf(chosen) !== cents) continue;
    if (best.length === 0 || chosen.length < best.length) best = chosen;
  }
  return best;
}
