import type { HeldTable } from './held-table.ts';
import { heldByWorkshop } from './of-workshops.ts';

/** The own providers of a workshop: of SMS, and of the model that AI diagnostics ask. */
export const heldByProviders: Readonly<Record<string, HeldTable>> = {
  message_settings: heldByWorkshop('messageSettings', { secret: ['sealedHeaders'] }),
  ai_settings: heldByWorkshop('aiSettings', { secret: ['sealedKey'] }),
  ai_sent: heldByWorkshop('aiSent', { kept: 'thirty days' }),
};
