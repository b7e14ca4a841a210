import type Stripe from 'stripe';
import { z } from 'zod';
import { emitEvent } from '../events/emit-event.ts';
import { invalidRequest } from '../records/failure.ts';
import { newId } from '../records/ids.ts';
import { listPage } from '../records/listing.ts';
import {
  clearable,
  flag,
  integer,
  isWithin,
  mergedMetadata,
  metadata,
  metadataChange,
  moment,
  page,
  parameters,
  text,
} from '../records/parameters.ts';
import type { PriceRecord } from '../records/records.ts';
import { requireRecord, type World } from '../records/world.ts';
import { renderPrice } from '../rendering/price.ts';
import { renderProduct } from '../rendering/product.ts';
import { endpoint } from '../request/endpoint.ts';

const taxBehavior = z.enum(['exclusive', 'inclusive', 'unspecified']);
const recurring = z.strictObject({
  interval: z.enum(['day', 'week', 'month', 'year']),
  interval_count: integer.optional(),
});

const productEndpoints = [
  endpoint(
    'post',
    '/v1/products',
    parameters<Stripe.ProductCreateParams>()({
      name: text.min(1),
      id: text.optional(),
      description: text.optional(),
      active: flag.optional(),
      tax_code: text.optional(),
      metadata: metadata.optional(),
    }),
    (world, input) => newProduct(world, input),
  ),
  endpoint(
    'get',
    '/v1/products',
    parameters<Stripe.ProductListParams>()({
      ...page,
      active: flag.optional(),
      ids: z.array(text).optional(),
      created: moment,
    }),
    (world, { active, ids, created, ...cursor }) =>
      listPage(
        '/v1/products',
        world.records.products.filter(
          (product) =>
            (active === undefined || product.active === active) &&
            (!ids || ids.includes(product.id)) &&
            isWithin(product.created, created),
        ),
        cursor,
        renderProduct,
      ),
  ),
  endpoint('get', '/v1/products/:id', parameters<Stripe.ProductRetrieveParams>()({}), (world, _, id) =>
    renderProduct(requireRecord(world, 'products', 'product', id)),
  ),
  endpoint(
    'post',
    '/v1/products/:id',
    parameters<Stripe.ProductUpdateParams>()({
      name: text.min(1).optional(),
      description: clearable.optional(),
      active: flag.optional(),
      tax_code: clearable.optional(),
      metadata: metadataChange.optional(),
    }),
    (world, input, id) => {
      const before = requireRecord(world, 'products', 'product', id);
      const after = world.records.products.put({
        ...before,
        name: input.name ?? before.name,
        description: input.description === undefined ? before.description : input.description,
        active: input.active ?? before.active,
        taxCode: input.tax_code === undefined ? before.taxCode : input.tax_code,
        metadata: mergedMetadata(before.metadata, input.metadata),
        updated: world.clock.now(),
      });
      emitEvent(world, 'product.updated', renderProduct(after));
      return renderProduct(after);
    },
  ),
];

const priceEndpoints = [
  endpoint(
    'post',
    '/v1/prices',
    parameters<Stripe.PriceCreateParams>()({
      currency: z.string().regex(/^[a-z]{3}$/),
      unit_amount: integer.pipe(z.int().min(0).max(99_999_999)),
      product: text.optional(),
      product_data: z.strictObject({ name: text.min(1), metadata: metadata.optional() }).optional(),
      recurring,
      lookup_key: z.string().max(200).optional(),
      transfer_lookup_key: flag.optional(),
      nickname: text.optional(),
      tax_behavior: taxBehavior.optional(),
      active: flag.optional(),
      metadata: metadata.optional(),
    }),
    (world, input) => {
      const productId = input.product_data ? newProduct(world, input.product_data).id : input.product;
      if (!productId) throw invalidRequest('Missing required param: product.', 'parameter_missing', 'product');
      requireRecord(world, 'products', 'product', productId, 'product');
      if (input.lookup_key) {
        claimLookupKey(world, input.lookup_key, input.transfer_lookup_key ? 'transfer' : 'keep');
      }
      const price = world.records.prices.put({
        id: newId('price_'),
        created: world.clock.now(),
        productId,
        currency: input.currency,
        unitAmountCents: input.unit_amount,
        interval: input.recurring.interval,
        intervalCount: input.recurring.interval_count ?? 1,
        lookupKey: input.lookup_key || null,
        nickname: input.nickname ?? null,
        taxBehavior: input.tax_behavior ?? 'unspecified',
        active: input.active ?? true,
        metadata: input.metadata ?? {},
      });
      emitEvent(world, 'price.created', renderPrice(price));
      return renderPrice(price);
    },
  ),
  endpoint(
    'get',
    '/v1/prices',
    parameters<Stripe.PriceListParams>()({
      ...page,
      active: flag.optional(),
      lookup_keys: z.array(text).max(10).optional(),
      product: text.optional(),
      currency: text.optional(),
      type: z.enum(['one_time', 'recurring']).optional(),
      created: moment,
    }),
    (world, { active, lookup_keys, product, currency, type, created, ...cursor }) =>
      listPage(
        '/v1/prices',
        world.records.prices.filter(
          (price) =>
            (active === undefined || price.active === active) &&
            (!lookup_keys || (price.lookupKey !== null && lookup_keys.includes(price.lookupKey))) &&
            (product === undefined || price.productId === product) &&
            (currency === undefined || price.currency === currency) &&
            type !== 'one_time' &&
            isWithin(price.created, created),
        ),
        cursor,
        renderPrice,
      ),
  ),
  endpoint('get', '/v1/prices/:id', parameters<Stripe.PriceRetrieveParams>()({}), (world, _, id) =>
    renderPrice(requireRecord(world, 'prices', 'price', id)),
  ),
  endpoint(
    'post',
    '/v1/prices/:id',
    parameters<Stripe.PriceUpdateParams>()({
      active: flag.optional(),
      lookup_key: clearable.optional(),
      transfer_lookup_key: flag.optional(),
      nickname: clearable.optional(),
      tax_behavior: taxBehavior.optional(),
      metadata: metadataChange.optional(),
    }),
    (world, input, id) => {
      const before = requireRecord(world, 'prices', 'price', id);
      if (input.lookup_key && input.lookup_key !== before.lookupKey) {
        claimLookupKey(world, input.lookup_key, input.transfer_lookup_key ? 'transfer' : 'keep');
      }
      const after = world.records.prices.put({
        ...before,
        active: input.active ?? before.active,
        taxBehavior: changedTaxBehavior(before, input.tax_behavior),
        lookupKey: input.lookup_key === undefined ? before.lookupKey : input.lookup_key,
        nickname: input.nickname === undefined ? before.nickname : input.nickname,
        metadata: mergedMetadata(before.metadata, input.metadata),
      });
      emitEvent(world, 'price.updated', renderPrice(after));
      return renderPrice(after);
    },
  ),
];

/** Products and recurring prices (https://docs.stripe.com/api/products, /api/prices). */
export const catalogueEndpoints = [...productEndpoints, ...priceEndpoints];

interface NewProduct {
  readonly name: string;
  readonly id?: string | undefined;
  readonly description?: string | undefined;
  readonly active?: boolean | undefined;
  readonly tax_code?: string | undefined;
  readonly metadata?: Record<string, string> | undefined;
}

function newProduct(world: World, input: NewProduct): Stripe.Product {
  if (input.id && world.records.products.get(input.id)) {
    throw invalidRequest(`Product already exists: ${input.id}`, 'resource_already_exists', 'id');
  }
  const now = world.clock.now();
  const product = world.records.products.put({
    id: input.id || newId('prod_', 14),
    created: now,
    name: input.name,
    description: input.description ?? null,
    active: input.active ?? true,
    metadata: input.metadata ?? {},
    taxCode: input.tax_code ?? null,
    updated: now,
  });
  emitEvent(world, 'product.created', renderProduct(product));
  return renderProduct(product);
}

/** @throws StripeFailure when it was said before and is to change */
function changedTaxBehavior(
  { taxBehavior: before }: PriceRecord,
  wanted: PriceRecord['taxBehavior'] | undefined,
): PriceRecord['taxBehavior'] {
  if (wanted === undefined || wanted === before) return before;
  if (before === 'unspecified') return wanted;
  throw invalidRequest(
    'The tax behavior of this price is set already and cannot be changed.',
    undefined,
    'tax_behavior',
  );
}

/** Frees a lookup key for a new holder; without leave to transfer, a key that is held is refused. */
function claimLookupKey(world: World, lookupKey: string, whenHeld: 'transfer' | 'keep'): void {
  const [holder] = world.records.prices.filter((price) => price.lookupKey === lookupKey);
  if (!holder) return;
  if (whenHeld === 'keep') {
    throw invalidRequest(
      `A price (\`${holder.id}\`) already uses that lookup key.`,
      'resource_already_exists',
      'lookup_key',
    );
  }
  world.records.prices.put({ ...holder, lookupKey: null });
}
