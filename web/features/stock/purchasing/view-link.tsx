import { type MouseEvent, use } from 'react';
import { useNavigate } from 'react-router';
import { ButtonLink, type ButtonLinkProps } from '../../../ui/buttons/button-link.tsx';
import { UnsavedWorkContext } from '../../../ui/dialogs/unsaved-work.ts';

interface ViewLinkProps extends Pick<ButtonLinkProps, 'variant' | 'icon' | 'children'> {
  readonly search: string;
  readonly replace?: boolean;
}

/** A link to another view of the same screen: it asks before what was typed in this one is lost, as the way to another screen does. */
export function ViewLink({ search, replace = false, ...look }: ViewLinkProps) {
  const { isHeld, leave } = use(UnsavedWorkContext);
  const navigate = useNavigate();
  const ask = (event: MouseEvent) => {
    // In another tab nothing of this one is lost.
    if (!isHeld() || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    leave(() => void navigate({ search }, { replace }));
  };
  return <ButtonLink {...look} to={{ search }} replace={replace} onClick={ask} />;
}
