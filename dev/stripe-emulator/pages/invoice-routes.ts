import { Router } from 'express';
import type { InvoiceRecord } from '../records.ts';
import type { World } from '../world.ts';
import { html } from './html.ts';
import { day, money, type Page, sendPage } from './page.ts';

/** The page of one invoice: `/i/:id`, as the `hosted_invoice_url` of an invoice names it. */
export function invoiceRoutes(world: World): Router {
  const routes = Router();
  routes.get('/i/:id', (request, response) => {
    const invoice = world.records.invoices.get(request.params.id);
    if (invoice) sendPage(response, 200, invoicePage(invoice));
    else
      sendPage(response, 404, { title: 'No such invoice', content: html`<h1>No such invoice</h1>`, formTargets: [] });
  });
  return routes;
}

function invoicePage(invoice: InvoiceRecord): Page {
  const content = html`
<section class="card" aria-labelledby="invoice">
<h1 class="plain" id="invoice">Invoice ${invoice.number}</h1>
<p class="quiet">${day(invoice.created)} · ${invoice.status}</p>
<table>
<thead><tr><th scope="col">Description</th><th scope="col">Amount</th></tr></thead>
<tbody>${invoice.lines.map(
    (line) => html`<tr><td>${line.description}</td><td>${money(line.amountCents, invoice.currency)}</td></tr>`,
  )}</tbody>
</table>
<p class="price">${money(invoice.totalCents, invoice.currency)}</p>
</section>`;
  return { title: `Invoice ${invoice.number}`, content, formTargets: [] };
}
