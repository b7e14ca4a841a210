import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/**
 * Goes to another screen a while after the address became known; leaving the screen before calls it off. The screen
 * that is left does not stay in the history, so that Back never leads into a finished step.
 *
 * @param to the address, or undefined as long as there is nowhere to go
 * @param milliseconds one of the delays of docs/specification.md §9
 * @param state passed to the next screen beside its address; one object for all renders
 */
export function useDelayedNavigation(to: string | undefined, milliseconds: number, state?: object): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (to === undefined) return undefined;
    const timer = setTimeout(() => navigate(to, { replace: true, state }), milliseconds);
    return () => clearTimeout(timer);
  }, [to, milliseconds, state, navigate]);
}
