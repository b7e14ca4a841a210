import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ProxyQuestion } from '../../../../schema/desktop/connection.ts';
import type { DesktopBridge, Gate, Update } from '../../../../schema/desktop/desktop-bridge.ts';
import { apolloClient } from '../../../kit/client/apollo.ts';
import { paths } from '../../../kit/navigation/paths.ts';

/** Steps in which the app is closed, while what was read before may become wrong. */
const closed: ReadonlySet<Gate['step']> = new Set(['unpaid', 'unreachable']);

/**
 * The state of the shell with the account, as it changes. When it opens again, everything is read again: after it was
 * closed by a new start of the page, after it was offline where it is, so that nothing typed is lost.
 */
export function useGate(bridge: Pick<DesktopBridge, 'gate' | 'onGate'>): Gate {
  const [gate, setGate] = useState<Gate>({ step: 'checking' });
  const before = useRef(gate.step);
  useEffect(() => {
    if (closed.has(before.current) && gate.step === 'open') window.location.replace(paths.dashboard());
    if (before.current === 'offline' && gate.step === 'open') {
      apolloClient.refetchQueries({ include: 'active' }).catch((error) => console.error(error));
    }
    before.current = gate.step;
  }, [gate.step]);
  useEffect(() => {
    // Listen first, ask then: a change between the two is not missed.
    const stop = bridge.onGate(setGate);
    bridge.gate().then(setGate, (error) => {
      console.error(error);
      // A shell that does not answer is no reason to show nothing but a spinner.
      setGate({ step: 'unreachable', cause: 'server' });
    });
    return stop;
  }, [bridge]);
  return gate;
}

/** How far an update has come, as it changes. */
export function useUpdateProgress(bridge: DesktopBridge): Update {
  const [update, setUpdate] = useState<Update>({ step: 'none' });
  useEffect(() => {
    const stop = bridge.onUpdate(setUpdate);
    bridge.update().then(setUpdate, (error) => console.error(error));
    return stop;
  }, [bridge]);
  return update;
}

/** Goes to the screens that links from outside ask for, without loading the page again. */
export function useWantedScreens(bridge: DesktopBridge): void {
  const navigate = useNavigate();
  useEffect(() => {
    const take = () =>
      void bridge.wantedScreen().then(
        (screen) => screen !== null && navigate(screen),
        (error) => console.error(error),
      );
    const stop = bridge.onScreen(take);
    take();
    return stop;
  }, [bridge, navigate]);
}

/** The question of a proxy that wants a log-in, as it changes. */
export function useProxyQuestion(bridge: DesktopBridge): ProxyQuestion | null {
  const [question, setQuestion] = useState<ProxyQuestion | null>(null);
  useEffect(() => {
    const stop = bridge.onProxy(setQuestion);
    bridge.proxy().then(setQuestion, (error) => console.error(error));
    return stop;
  }, [bridge]);
  return question;
}
