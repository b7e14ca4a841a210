import { Router } from 'express';
import type { InvoiceRecord } from '../records/records.ts';
import type { World } from '../records/world.ts';
import { html } from './html.ts';
import { invoiceDocument } from './invoice-document.ts';
import { buyerLines, taxLines } from './invoice-lines.ts';
import { day, money, type Page, sendPage } from './page.ts';

/** The page and the document of one invoice: `/i/:id` and `/i/:id/pdf`, as `hosted_invoice_url` and `invoice_pdf` name them. */
export function invoiceRoutes(world: World): Router {
  const routes = Router();
  routes.get('/i/:id', (request, response) => {
    const invoice = world.records.invoices.get(request.params.id);
    if (invoice) sendPage(response, 200, invoicePage(invoice));
    else
      sendPage(response, 404, { title: 'No such invoice', content: html`<h1>No such invoice</h1>`, formTargets: [] });
  });
  routes.get('/i/:id/pdf', (request, response) => {
    const invoice = world.records.invoices.get(request.params.id);
    if (invoice && invoice.status !== 'draft') response.type('application/pdf').send(invoiceDocument(invoice));
    else response.sendStatus(404);
  });
  return routes;
}

function invoicePage(invoice: InvoiceRecord): Page {
  const content = html`
<section class="card" aria-labelledby="invoice">
<h1 class="plain" id="invoice">Invoice ${invoice.number}</h1>
<p class="quiet">${day(invoice.created)} · ${invoice.status}</p>
<address>${buyerLines(invoice).map((line) => html`${line}<br>`)}</address>
<table>
<thead><tr><th scope="col">Description</th><th scope="col">Amount</th></tr></thead>
<tbody>${invoice.lines.map(
    (line) => html`<tr><td>${line.description}</td><td>${money(line.amountCents, invoice.currency)}</td></tr>`,
  )}</tbody>
</table>
${taxLines(invoice).map((line) => html`<p class="quiet">${line}</p>`)}
<p class="price">${money(invoice.totalCents, invoice.currency)}</p>
</section>`;
  return { title: `Invoice ${invoice.number}`, content, formTargets: [] };
}
