ALTER TABLE `stock_movements` ADD INDEX `stock_movements_value_idx` (`workshopId`, `partId`, `at`, `deltaThousandths`, `valueDeltaE7`);
