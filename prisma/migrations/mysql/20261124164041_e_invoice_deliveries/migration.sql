CREATE TABLE IF NOT EXISTS `e_invoice_providers` (
  `id` CHAR(36) NOT NULL,
  `workshopId` CHAR(36) NOT NULL,
  `version` INTEGER NOT NULL DEFAULT 1,
  `way` VARCHAR(10) NULL,
  `form` VARCHAR(5) NOT NULL,
  `automatic` BOOLEAN NOT NULL DEFAULT false,
  `url` VARCHAR(2000) NULL,
  `sealedSecret` TEXT NULL,
  `createdAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  PRIMARY KEY (`id`),
  UNIQUE INDEX `e_invoice_providers_workshopId_id_key` (`workshopId`, `id`),
  UNIQUE INDEX `e_invoice_providers_workshopId_key` (`workshopId`),
  CONSTRAINT `e_invoice_providers_workshopId_fkey` FOREIGN KEY (`workshopId`) REFERENCES `workshops` (`id`) ON DELETE CASCADE ON UPDATE RESTRICT
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

CREATE TABLE IF NOT EXISTS `e_invoice_deliveries` (
  `id` CHAR(36) NOT NULL,
  `workshopId` CHAR(36) NOT NULL,
  `version` INTEGER NOT NULL DEFAULT 1,
  `invoiceId` CHAR(36) NOT NULL,
  `way` VARCHAR(10) NOT NULL,
  `form` VARCHAR(5) NOT NULL,
  `state` VARCHAR(10) NOT NULL,
  `problem` VARCHAR(20) NULL,
  `status` INTEGER NULL,
  `attempts` INTEGER NOT NULL DEFAULT 0,
  `dueAt` DATETIME(3) NULL,
  `sentAt` DATETIME(3) NULL,
  `createdAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  PRIMARY KEY (`id`),
  UNIQUE INDEX `e_invoice_deliveries_workshopId_id_key` (`workshopId`, `id`),
  UNIQUE INDEX `e_invoice_deliveries_workshopId_invoiceId_way_key` (`workshopId`, `invoiceId`, `way`),
  INDEX `e_invoice_deliveries_dueAt_idx` (`dueAt`),
  CONSTRAINT `e_invoice_deliveries_workshopId_fkey` FOREIGN KEY (`workshopId`) REFERENCES `workshops` (`id`) ON DELETE CASCADE ON UPDATE RESTRICT,
  CONSTRAINT `e_invoice_deliveries_workshopId_invoiceId_fkey` FOREIGN KEY (`workshopId`, `invoiceId`) REFERENCES `workshop_invoices` (`workshopId`, `id`) ON DELETE CASCADE ON UPDATE RESTRICT
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;
