ALTER TABLE `customers` ADD COLUMN `eInvoiceForm` VARCHAR(5) NULL;
