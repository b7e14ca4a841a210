import { useQuery } from '@apollo/client/react';
import { LastCostsDocument, type PartPartsFragment } from '../../../../../generated/graphql.ts';
import { partsTexts } from '../../../../../schema/messages/parts/index.ts';
import { noDeduplication, useLive } from '../../../../kit/live/live.ts';
import { SectionCard } from '../../../../kit/sections/section-card.tsx';
import { useShortDay } from '../../../../kit/table/short-day.ts';
import { useTexts } from '../../../../language/texts.ts';
import { DataList } from '../../../../ui/data/data-list.tsx';
import { usePartFormats } from '../part-words.ts';

const shownAtMost = 3;

/** What the last three gains have cost for a unit, without those that were taken back; nothing for who may not see costs. */
export function LastCosts({ part: { id: partId, unit } }: { readonly part: PartPartsFragment }) {
  const t = useTexts(partsTexts);
  const shortDay = useShortDay();
  const { price, quantity } = usePartFormats();
  const query = useQuery(LastCostsDocument, {
    variables: { partId },
    fetchPolicy: 'cache-and-network',
    context: noDeduplication,
  });
  useLive([query]);
  const nodes = query.data?.movements.nodes;
  if (nodes === undefined || nodes.some(({ valueDeltaE7 }) => valueDeltaE7 === null)) return null;
  const takenBack = new Set(nodes.flatMap((node) => (node.deltaThousandths < 0 ? node.receiptLineId : [])));
  const gains = nodes.filter((node) => node.deltaThousandths > 0 && !takenBack.has(node.receiptLineId));
  return (
    <SectionCard title={t('sections.lastCosts')} note={gains.length === 0 && t('noCosts')}>
      {gains.length > 0 && (
        <DataList
          items={gains.slice(0, shownAtMost).map(({ occurredAt, deltaThousandths, valueDeltaE7 }) => ({
            label: `${shortDay(occurredAt)} · ${quantity(deltaThousandths, unit)}`,
            value: price(Math.round(Number(valueDeltaE7) / deltaThousandths)),
          }))}
        />
      )}
    </SectionCard>
  );
}
