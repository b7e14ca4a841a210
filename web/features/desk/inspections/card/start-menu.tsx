import { useQuery } from '@apollo/client/react';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import { useNavigate } from 'react-router';
import { InspectionChoicesDocument, StartInspectionDocument } from '../../../../../generated/graphql.ts';
import { inspectionsTexts } from '../../../../../schema/messages/inspections/index.ts';
import { rowPath } from '../../../../kit/navigation/paths.ts';
import { useOperationId } from '../../../../kit/writes/use-operation-id.ts';
import { useTexts } from '../../../../language/texts.ts';
import { ActsMenu } from '../../../../ui/menus/acts-menu.tsx';
import { useDeskMutation } from '../../card-actions/index.ts';

/** Begins an inspection with one of the templates, and opens it. */
export function StartMenu({ jobCardId }: { readonly jobCardId: string }) {
  const t = useTexts(inspectionsTexts);
  const navigate = useNavigate();
  const { act } = useDeskMutation();
  const withOperationId = useOperationId();
  const { data } = useQuery(InspectionChoicesDocument);
  const start = async (templateId: string) => {
    const done = await act(StartInspectionDocument, { input: withOperationId({ jobCardId, templateId }) });
    if (done !== undefined) await navigate(rowPath('inspection', done.startInspection.id));
  };
  const templates = data?.inspectionTemplates.filter(({ archivedAt }) => archivedAt === null) ?? [];
  const acts = templates.map(({ id, title }) => ({
    name: title,
    icon: <ClipboardCheck aria-hidden="true" />,
    onSelect: () => void start(id),
  }));
  return <ActsMenu name={t('start')} acts={acts} />;
}
