import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { browserPages, browserPaths } from '../../../../schema/desktop/browser-pages.ts';
import { loginPathFrom } from '../../../kit/navigation/return-path.ts';

/** What a one-time link of the desktop app says by its address. */
export interface HandOverLink {
  /** The empty text where the address has none. */
  readonly token: string;
  /** The log-in screen that leads to the same page: the way on when the link is no longer valid. */
  readonly loginPath: string;
}

/** Reads the link of this screen; the secret leaves the address bar at once, and with it the history of this tab. */
export function useHandOverLink(): HandOverLink {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const [token] = useState(() => hash.slice(1));
  useEffect(() => {
    if (hash !== '') navigate(pathname + search, { replace: true });
  }, [pathname, search, hash, navigate]);
  const named = new URLSearchParams(search).get('page');
  const page = browserPages.find((each) => each === named) ?? 'dashboard';
  return { token, loginPath: loginPathFrom(browserPaths[page]) };
}
