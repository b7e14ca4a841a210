/** What other screens show of the work that is not billed. */
export { ToBillCount } from './to-bill-count.tsx';
export { ToBillLink } from './to-bill-link.tsx';
