import { useMutation, useQuery } from '@apollo/client/react';
import Archive from 'lucide-react/icons/archive';
import ArchiveRestore from 'lucide-react/icons/archive-restore';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import {
  type InspectionTemplatePartsFragment,
  SaveInspectionTemplateDocument,
  WrittenInspectionTemplatesDocument,
} from '../../../../generated/graphql.ts';
import { inspectionTemplatesTexts } from '../../../../schema/messages/inspection-templates/index.ts';
import { kitTexts } from '../../../../schema/messages/kit/index.ts';
import { can, type Role } from '../../../../schema/permissions.ts';
import { noDeduplication, useLive } from '../../../kit/live/live.ts';
import { FailedPart } from '../../../kit/screens/failed-part.tsx';
import { SignedInScreen } from '../../../kit/screens/signed-in-screen.tsx';
import { useReadStep } from '../../../kit/session/read-step.ts';
import { useResult } from '../../../kit/session/result.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { useToast } from '../../../ui/notices/toast.tsx';
import { toTemplateDraft, toTemplateInput } from './templates/template-draft.ts';
import styles from './templates/templates.module.css';

const load = () => import('./templates/template-editor.tsx');
const TemplateEditor = lazy(async () => ({ default: (await load()).TemplateEditor }));

/** In the address, of the template that is written new. */
const newOne = 'new';

/** `/inspection-templates`: what is looked at in inspections; each template is written as a whole, at `?edit=`. */
export function Screen() {
  const t = useTexts(inspectionTemplatesTexts);
  const kit = useTexts(kitTexts);
  return (
    <SignedInScreen title={t('title')} lead={t('lead')} failure={{ title: t('title'), text: t('failed') }}>
      {({ role }) =>
        can(role, 'templates.manage') ? (
          <Templates role={role} />
        ) : (
          <Notice title={kit('notAllowed')}>{kit('notAllowedText')}</Notice>
        )
      }
    </SignedInScreen>
  );
}

function Templates({ role }: { readonly role: Role }) {
  const t = useTexts(inspectionTemplatesTexts);
  const kit = useTexts(kitTexts);
  const [address, setAddress] = useSearchParams();
  const [showsArchived, setShowsArchived] = useState(false);
  const query = useQuery(WrittenInspectionTemplatesDocument, {
    fetchPolicy: 'cache-and-network',
    context: noDeduplication,
  });
  const read = useReadStep(query);
  useLive([query]);
  if (read.step === 'refused') {
    return <FailedPart error={read.error} onRetry={read.refetch} mayPay={can(role, 'subscription.manage')} />;
  }
  if (read.step === 'loading') return <Skeleton rows={8} text={kit('loading')} />;
  const templates = read.data.inspectionTemplates;
  const edited = address.get('edit');
  const edit = (id?: string) => setAddress(id === undefined ? {} : { edit: id });
  const template = templates.find(({ id }) => id === edited);
  if (edited === newOne || template !== undefined) {
    return (
      <Suspense fallback={<Skeleton rows={8} text={kit('loading')} />}>
        <TemplateEditor key={edited} template={template} onClose={() => edit()} />
      </Suspense>
    );
  }
  const shown = templates.filter(({ archivedAt }) => showsArchived || archivedAt === null);
  return (
    <Card>
      <div className={styles.row}>
        {templates.some(({ archivedAt }) => archivedAt !== null) ? (
          <Checkbox
            label={t('showArchived')}
            checked={showsArchived}
            onChange={({ target }) => setShowsArchived(target.checked)}
          />
        ) : (
          <span />
        )}
        <Button icon={<Plus aria-hidden="true" />} onPointerEnter={load} onFocus={load} onClick={() => edit(newOne)}>
          {t('add')}
        </Button>
      </div>
      <ul>
        {shown.map((each) => (
          <TemplateRow key={each.id} template={each} onEdit={() => edit(each.id)} />
        ))}
      </ul>
    </Card>
  );
}

interface TemplateRowProps {
  readonly template: InspectionTemplatePartsFragment;
  readonly onEdit: () => void;
}

function TemplateRow({ template, onEdit }: TemplateRowProps) {
  const t = useTexts(inspectionTemplatesTexts);
  const kit = useTexts(kitTexts);
  const formats = useFormats();
  const toast = useToast();
  const resultOf = useResult();
  const [write, { loading }] = useMutation(SaveInspectionTemplateDocument);
  const { id, version, title, scope, sections, archivedAt } = template;
  const isArchived = archivedAt !== null;
  const points = sections.reduce((sum, { items }) => sum + items.length, 0);
  const archive = async () => {
    const input = {
      ...toTemplateInput(toTemplateDraft(template, formats.decimal)),
      id,
      version,
      archived: !isArchived,
    };
    const result = await resultOf(write({ variables: { input } }));
    if (result.kind === 'error') toast({ title: t('notDone'), text: result.error.text, tone: 'error' });
  };
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <strong>{title}</strong>
        <span className={styles.muted}>
          {[isArchived && t('archived'), t(`scopes.${scope}`), t('points', { count: points })]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <span>
        <Button
          variant="ghost"
          icon={<Pencil aria-hidden="true" />}
          aria-label={kit('editOf', { name: title })}
          onPointerEnter={load}
          onFocus={load}
          onClick={onEdit}
        />
        <Button
          variant="ghost"
          icon={isArchived ? <ArchiveRestore aria-hidden="true" /> : <Archive aria-hidden="true" />}
          aria-label={`${t(isArchived ? 'restore' : 'archive')}: ${title}`}
          pending={loading}
          onClick={() => void archive()}
        />
      </span>
    </li>
  );
}
