import type { ShelvedProduct } from '../demo-product.ts'
