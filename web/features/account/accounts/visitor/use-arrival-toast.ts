import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { logInTexts } from '../../../../../schema/messages/log-in/index.ts';
import { returnSearch } from '../../../../kit/navigation/return-path.ts';
import { useTexts } from '../../../../language/texts.ts';
import { useToast } from '../../../../ui/notices/toast.tsx';

/**
 * Says what a link from a mail has done, as the address tells it, then cleans it away, so that a reload does not say it
 * again (docs/specification.md §2); the way on stays. A refused confirmation of a new account stays: the log-in screen offers a
 * new link.
 */
export function useArrivalToast(): void {
  const t = useTexts(logInTexts);
  const toast = useToast();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    const query = new URLSearchParams(search);
    const verified = query.get('verified') === 'true';
    const emailChanged = query.get('emailChanged');
    if (verified) toast({ title: t('verified'), text: t('verifiedText'), tone: 'success' });
    else if (emailChanged === 'true') {
      toast({ title: t('emailChanged'), text: t('emailChangedText'), tone: 'success' });
    } else if (emailChanged === 'false') {
      toast({ title: t('emailNotChanged'), text: t('emailNotChangedText'), tone: 'error' });
    } else return;
    navigate(`${pathname}${returnSearch(search)}`, { replace: true });
  }, [pathname, search, t, toast, navigate]);
}
