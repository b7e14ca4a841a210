import { useMutation } from '@apollo/client/react';
import { AddUsualTemplatesDocument } from '../../../../generated/graphql.ts';
import { jobCardTexts } from '../../../../schema/messages/job-card/index.ts';
import { templatesTexts } from '../../../../schema/messages/templates/index.ts';
import { paths } from '../../../kit/navigation/paths.ts';
import { useResult } from '../../../kit/session/result.ts';
import { useTexts } from '../../../language/texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { useToast } from '../../../ui/notices/toast.tsx';

export interface UsualTemplatesProps {
  readonly labourRates: readonly { readonly isDefault: boolean; readonly price?: number | null }[];
}

/** The first ten with one press; before there is a price of an hour, the way to it. */
export function UsualTemplates({ labourRates }: UsualTemplatesProps) {
  const t = useTexts(templatesTexts);
  const card = useTexts(jobCardTexts);
  const toast = useToast();
  const resultOf = useResult();
  const [addUsual, { loading }] = useMutation(AddUsualTemplatesDocument, { awaitRefetchQueries: true });
  if (!labourRates.some(({ isDefault, price }) => isDefault && (price ?? 0) > 0)) {
    return (
      <ButtonLink variant="secondary" to={paths.settingsPrices()}>
        {t('rateFirst')}
      </ButtonLink>
    );
  }
  const press = async () => {
    const result = await resultOf(addUsual());
    if (result.kind === 'ok') toast({ title: t('usualAdded'), tone: 'success' });
    else toast({ title: card('notDone'), text: result.error.text, tone: 'error' });
  };
  return (
    <Button variant="secondary" pending={loading} pendingText={card('working')} onClick={press}>
      {t('addUsual')}
    </Button>
  );
}
