import { brand, saveBrandInput } from '../../../../schema/features/workshop/brand/brand.ts';
import { feature, operation } from '../../../api/operation/index.ts';
import { brandRoutes } from './brand.rest.ts';
import { presentBrand, saveBrand } from './save-brand.ts';

const owners = { permission: 'settings.manage' } as const;

/** How a workshop looks to its customers: name, colour and icon of its own. */
export const brandFeature = feature({
  name: 'brand',
  ownedTables: ['brand'],
  routes: brandRoutes,
  operations: [
    operation({
      ...owners,
      name: 'brand',
      shows: { any: ['WORKSHOP'] },
      kind: 'query',
      description: 'How the workshop looks to its customers; nothing is chosen at first.',
      output: brand,
      run: ({ db }) => presentBrand(db),
    }),
    operation({
      ...owners,
      name: 'saveBrand',
      kind: 'mutation',
      description:
        'Updates how the workshop looks to its customers; omitted fields stay as they are. Fails with PLAN_LIMIT_REACHED below Enterprise, unless it only takes away, BAD_INPUT when the icon is no picture of the workshop, and CONFLICT for an outdated version.',
      input: saveBrandInput,
      output: brand,
      run: saveBrand,
    }),
  ],
});
