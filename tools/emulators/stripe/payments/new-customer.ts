import { emitEvent } from '../events/emit-event.ts';
import { newId } from '../records/ids.ts';
import type { CustomerRecord } from '../records/records.ts';
import type { World } from '../records/world.ts';
import { renderCustomer } from '../rendering/customer.ts';

/** Stores a customer and announces it. */
export function newCustomer(
  world: World,
  details: Partial<
    Pick<
      CustomerRecord,
      'email' | 'name' | 'phone' | 'description' | 'metadata' | 'address' | 'preferredLocales' | 'taxExempt'
    >
  >,
): CustomerRecord {
  const customer = world.records.customers.put({
    id: newId('cus_', 14),
    created: world.clock.now(),
    email: null,
    name: null,
    phone: null,
    description: null,
    metadata: {},
    address: null,
    preferredLocales: [],
    taxExempt: 'none',
    ...details,
    defaultPaymentMethodId: null,
    balanceCents: 0,
    invoicePrefix: newId('', 8).toUpperCase(),
    invoiceCount: 0,
    deleted: false,
  });
  emitEvent(world, 'customer.created', renderCustomer(customer));
  return customer;
}
