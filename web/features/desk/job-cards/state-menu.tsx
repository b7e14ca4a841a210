import ArrowRight from 'lucide-react/icons/arrow-right';
import Ban from 'lucide-react/icons/ban';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Pause from 'lucide-react/icons/pause';
import type { CardState } from '../../../../schema/features/desk/states.ts';
import { jobCardsTexts } from '../../../../schema/messages/job-cards/index.ts';
import { useTexts } from '../../../language/texts.ts';
import { Menu, MenuItem } from '../../../ui/menus/menu.tsx';
import type { MenuButtonLook } from '../../../ui/menus/menu-button.tsx';

const icons: Readonly<Partial<Record<CardState, typeof Pause>>> = { ON_HOLD: Pause, CANCELLED: Ban };

export interface StateMenuProps extends MenuButtonLook {
  readonly states: readonly CardState[];
  readonly onChoose: (state: CardState) => void;
  /** Gives it a time; undefined where it cannot be planned. */
  readonly onPlan?: (() => void) | undefined;
}

/** Where a card can go now, as the server says. */
export function StateMenu({ states, onChoose, onPlan, ...look }: StateMenuProps) {
  const t = useTexts(jobCardsTexts);
  return (
    <Menu {...look}>
      {onPlan !== undefined && (
        <MenuItem icon={<CalendarPlus aria-hidden="true" />} onSelect={onPlan}>
          {t('plan')}
        </MenuItem>
      )}
      {states.map((state) => {
        const Icon = icons[state] ?? ArrowRight;
        return (
          <MenuItem key={state} icon={<Icon aria-hidden="true" />} onSelect={() => onChoose(state)}>
            {t(`states.${state}`)}
          </MenuItem>
        );
      })}
    </Menu>
  );
}
