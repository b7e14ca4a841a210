import { z } from 'zod';
import {
  addCustomDomainInput,
  customDomain,
  ofCustomDomain,
  removeCustomDomainInput,
} from '../../../../schema/features/workshop/brand/custom-domains.ts';
import { feature, operation } from '../../../api/operation/index.ts';
import { addCustomDomain } from './domains/add-domain.ts';
import { checkDomainsJob } from './domains/check-domains.ts';
import { checkCustomDomain, listCustomDomains, removeCustomDomain } from './domains/domain-acts.ts';
import { noticeOfFailedDomain } from './domains/domain-notice.ts';

const owners = { permission: 'settings.manage' } as const;

/** The pages of a workshop for its customers, under a name of its own. */
export const customDomainsFeature = feature({
  name: 'customDomains',
  ownedTables: ['customDomain'],
  jobs: [checkDomainsJob],
  hooks: { ownerNotices: [{ columns: [], run: noticeOfFailedDomain }] },
  operations: [
    operation({
      ...owners,
      name: 'customDomains',
      shows: { any: ['CUSTOM_DOMAIN'] },
      kind: 'query',
      description:
        'The domains of the workshop, in the order in which they were added; without those that were removed.',
      output: z.array(customDomain),
      run: listCustomDomains,
    }),
    operation({
      ...owners,
      name: 'addCustomDomain',
      leastPlan: 'enterprise',
      inDemo: false,
      kind: 'mutation',
      description:
        'Adds a domain, which serves the pages of customers once its text record is there; again, the same one. Fails with BAD_INPUT for an address, a name of one part or ours, CONFLICT while another workshop has proved it or has removed it within 90 days, and INVALID_STATE beyond ten domains.',
      input: addCustomDomainInput,
      output: customDomain,
      run: addCustomDomain,
    }),
    operation({
      ...owners,
      name: 'checkCustomDomain',
      leastPlan: 'enterprise',
      inDemo: false,
      kind: 'mutation',
      description:
        'Asks the name servers now for the text record of a domain. Fails with NOT_FOUND, and with CONFLICT while the record of another workshop is there as well.',
      input: ofCustomDomain,
      output: customDomain,
      run: checkCustomDomain,
    }),
    operation({
      ...owners,
      name: 'removeCustomDomain',
      kind: 'mutation',
      description:
        'Ends a domain at once; for 90 days no other workshop can have it. Fails with NOT_FOUND, and with CONFLICT for an outdated version.',
      input: removeCustomDomainInput,
      output: customDomain,
      run: removeCustomDomain,
    }),
  ],
});
