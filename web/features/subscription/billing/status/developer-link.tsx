import { Link } from 'react-router';
import { billingTexts } from '../../../../../schema/messages/billing/index.ts';
import { subscriptionTexts } from '../../../../../schema/messages/subscription/index.ts';
import { paths } from '../../../../kit/navigation/paths.ts';
import { useTexts } from '../../../../language/texts.ts';
import styles from './billing.module.css';

/** The way to the webhook settings, for the few who look for it. */
export function DeveloperLink() {
  const t = useTexts(subscriptionTexts);
  const billing = useTexts(billingTexts);
  return (
    <p className={styles.foot}>
      {t('developers')} <Link to={paths.webhookAdmin()}>{billing('webhookAdmin')}</Link>
    </p>
  );
}
