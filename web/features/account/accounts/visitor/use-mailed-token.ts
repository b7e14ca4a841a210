import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * The token of a mailed link's address, which is then cleaned of it, so that it stays in no history and on no screenshot
 * (docs/evidence.md requests-59).
 *
 * @returns the empty text where the address has none
 */
export function useMailedToken(): string {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [token] = useState(() => new URLSearchParams(search).get('token') ?? '');
  useEffect(() => {
    if (search !== '' && token !== '') navigate(pathname, { replace: true });
  }, [pathname, search, token, navigate]);
  return token;
}
