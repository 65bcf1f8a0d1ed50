export const path = "/token/standerdReflection";
