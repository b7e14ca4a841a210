import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../kit/navigation/paths.ts';

/** Goes to a screen, from whatever screen this is. */
export function useGoTo(): (path: string) => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (path) => {
    // The card page lets more in than any other; its document is left behind (use-own-document).
    if (pathname === paths.stripeCheckout()) window.location.assign(path);
    else void navigate(path);
  };
}
