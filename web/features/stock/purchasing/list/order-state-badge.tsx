import type { PurchaseOrderState } from '../../../../../generated/graphql.ts';
import { purchasingTexts } from '../../../../../schema/messages/purchasing/index.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Badge, type BadgeTone } from '../../../../ui/data/badge.tsx';

const tones: Readonly<Record<PurchaseOrderState, BadgeTone>> = {
  DRAFT: 'warning',
  SENT: 'info',
  PART_RECEIVED: 'accent',
  RECEIVED: 'success',
  CLOSED: 'neutral',
  CANCELLED: 'neutral',
};

export function OrderStateBadge({ state }: { readonly state: PurchaseOrderState }) {
  const t = useTexts(purchasingTexts);
  return <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>;
}
