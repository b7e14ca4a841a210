/** What other features, and the composition, may use of the domains of workshops. */
export { hostRouting } from './hosts/host-routing.ts';
export { readPagesOrigin } from './hosts/pages-origin.ts';
export { tlsCheck } from './hosts/tls-check.ts';
