import type { ListedSetFragment } from '../../../../../generated/graphql.ts';
import { tyresTexts } from '../../../../../schema/messages/tyres/index.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Badge } from '../../../../ui/data/badge.tsx';

const tones = { GREEN: 'success', YELLOW: 'warning', RED: 'error' } as const;

/** The least tread of a set, and what it means. */
export function TreadBadge({ grade, minTreadTenthsMm }: Pick<ListedSetFragment, 'grade' | 'minTreadTenthsMm'>) {
  const t = useTexts(tyresTexts);
  const { decimal } = useFormats();
  if (grade === null || minTreadTenthsMm === null) return null;
  return (
    <Badge tone={tones[grade]}>
      {t('tread', { mm: decimal(minTreadTenthsMm / 10) })} · {t(`grades.${grade}`)}
    </Badge>
  );
}

/** `Winter 4× 205/55 R16`. */
export function useSetWords() {
  const t = useTexts(tyresTexts);
  return ({ season, count, size }: Pick<ListedSetFragment, 'season' | 'count' | 'size'>) =>
    [t(`seasons.${season}`), `${count}×`, size].filter(Boolean).join(' ');
}
