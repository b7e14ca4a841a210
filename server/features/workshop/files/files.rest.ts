import { z } from 'zod';
import { file, fileFields } from '../../../../schema/features/workshop/files.ts';
import { rowId } from '../../../../schema/fields/fields.ts';
import { everything } from '../../../api/operation/index.ts';
import { parse } from '../../../api/rest/parse.ts';
import { document, jsonCreated, type Route } from '../../../api/rest/route.ts';
import { requirePaid } from '../../../auth/sessions/actor.ts';
import { requirePaidOnce } from '../../../auth/sessions/paid-once.ts';
import { mimeOfWhole } from '../../../infrastructure/files/sniff.ts';
import { tenantDb } from '../../../infrastructure/tenant/tenant-db.ts';
import { requireFilePermission } from './file-owners.ts';
import { readFile } from './list-files.ts';
import { receiveFile, refusedFile } from './receive-file.ts';
import { answerOf, sizeAsked } from './send-file.ts';

const params = z.object({ id: rowId });

/** Files are no operations: they are no JSON. */
export const filesRoutes: readonly Route[] = [
  {
    method: 'post',
    path: '/api/files',
    summary:
      'Uploads a photo (JPEG, PNG, WebP) or a PDF; `belongsTo` is JOB_CARD:<id>, or the same with JOB, VEHICLE, CUSTOMER, TYRE_SET, PART, GOODS_RECEIPT, SUPPLIER_INVOICE or WORKSHOP',
    form: fileFields,
    answers: jsonCreated(z.object({ file })),
    handle: async (ctx, request) => {
      const actor = requirePaid(request.actor);
      const { file: sent, fields: texts } = await request.form();
      const fields = parse(fileFields, texts);
      const mime = sent && (await mimeOfWhole(sent.bytes));
      if (sent === undefined || mime === undefined) throw refusedFile(fields);
      const db = tenantDb(ctx.database, actor.workshopId);
      await requireFilePermission(db, actor, { owner: fields.belongsTo, what: 'bring' });
      const call = { ctx, db, actor, request, keep: () => undefined, selects: everything };
      return { body: { file: await receiveFile(call, { sent, mime, fields }) } };
    },
  },
  {
    method: 'get',
    path: '/api/files/:id',
    summary: 'A photo or document; `size=thumb` for a thumbnail',
    params,
    query: sizeAsked,
    answers: document('application/octet-stream', 'The photo or document, in its own media type'),
    handle: async (ctx, request) => {
      const actor = await requirePaidOnce(ctx, request.actor);
      const { id } = parse(params, request.params);
      const { size } = parse(sizeAsked, request.query);
      const row = await readFile(tenantDb(ctx.database, actor.workshopId), actor, id);
      return answerOf(ctx, { row, workshopId: actor.workshopId, size });
    },
  },
];
