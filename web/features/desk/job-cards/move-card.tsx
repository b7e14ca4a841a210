import { lazy, type ReactNode, Suspense, useState } from 'react';
import { MoveJobCardDocument } from '../../../../generated/graphql.ts';
import type { CardState } from '../../../../schema/features/desk/states.ts';
import type { Role } from '../../../../schema/permissions.ts';
import { MenuButton, type MenuButtonLook } from '../../../ui/menus/menu-button.tsx';
import type { MovableCard } from '../card-actions/index.ts';
import { useDeskMutation } from '../card-actions/index.ts';

const loadMenu = () => import('./state-menu.tsx');
const StateMenu = lazy(async () => ({ default: (await loadMenu()).StateMenu }));
const loadMoveCardDialog = () => import('./dialogs/move-card-dialog.tsx');
const MoveCardDialog = lazy(async () => ({ default: (await loadMoveCardDialog()).MoveCardDialog }));

/** Whether a move is asked about: what the card waits for, why it is called off or goes back, with how many km it leaves. */
function isAsked({ state }: MovableCard, to: CardState): boolean {
  const isBack = state === 'DELIVERED' || (state === 'READY' && to !== 'DELIVERED');
  return to === 'DELIVERED' || to === 'ON_HOLD' || to === 'CANCELLED' || isBack;
}

/**
 * The one way to move a card by hand: at once, or after the dialog that asks what has to be said.
 *
 * @returns `moveTo`, which settles when the card was moved, refused, or the question stands; and the dialog to be drawn
 */
export function useMoveCard(role: Role) {
  const { act, pending } = useDeskMutation({ several: true });
  const [asked, setAsked] = useState<{ readonly card: MovableCard; readonly to: CardState }>();
  const moveTo = async (card: MovableCard, to: CardState): Promise<'moved' | 'refused' | 'asked'> => {
    if (isAsked(card, to)) {
      setAsked({ card, to });
      return 'asked';
    }
    const { id, version } = card;
    return (await act(MoveJobCardDocument, { input: { id, version, to } })) ? 'moved' : 'refused';
  };
  const dialog: ReactNode = asked !== undefined && (
    <Suspense>
      <MoveCardDialog card={asked.card} to={asked.to} role={role} onClose={() => setAsked(undefined)} />
    </Suspense>
  );
  return { moveTo, pending, dialog };
}

export interface MoveMenuProps extends MenuButtonLook {
  readonly states: readonly CardState[];
  readonly onChoose: (state: CardState) => void;
  /** Gives it a time; undefined where it cannot be planned. */
  readonly onPlan?: (() => void) | undefined;
}

/** The menu of where a card can go, whose code comes when somebody is about to open it. */
export function MoveMenu(props: MoveMenuProps) {
  const { name, className } = props;
  return (
    <MenuButton name={name} className={className} preload={() => void loadMenu()}>
      <StateMenu {...props} />
    </MenuButton>
  );
}
