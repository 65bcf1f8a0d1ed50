export const submissionPaths = {
  add: "/ecoSystem/submitedIncentive/add",
  award: (taskId: string) => `/ecoSystem/submitedIncentive/award/${taskId}`,
  csv: "/ecoSystem/submitedIncentive.csv",
  decisions: "/ecoSystem/submitedIncentive/decisions",
  decisionsCsv: "/ecoSystem/submitedIncentive/decisions.csv",
  index: "/ecoSystem/submitedIncentive",
  json: "/ecoSystem/submitedIncentive.json",
  ofTask: (taskId: string) => `/ecoSystem/submitedIncentive?task=${taskId}`,
  submission: (id: string) => `/ecoSystem/submitedIncentive/${id}`,
} as const;
